// For browsers without modules. It is a file of its own because the page may run no script that stands in its markup.
document.getElementById('app').textContent =
  'This browser is too old for the game. Any browser from 2023 on works. · Este navegador es demasiado antiguo. Sirve cualquiera desde 2023.';
