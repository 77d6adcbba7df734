// Large text on a small screen: question and hand become smaller, as far as needed, until the board has its share and
// nothing of them has to be scrolled. Where that is not enough, they leave away what can be done without.

const STEP = 0.1;
const NORMAL_PX = 16; // nothing becomes smaller than this

export function fitting(table: HTMLElement): () => void {
  const parts = [table, ...table.querySelectorAll('.question, .hand')];
  const overflows = (): boolean => [...parts, ...table.querySelectorAll('[data-fits]')].some(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
  let normal = true;
  function fit(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const least = Math.min(1, NORMAL_PX / rem);
    table.removeAttribute('data-tight');
    for (let size = 1; size > least - STEP; size -= STEP) {
      table.style.setProperty('--fit', Math.max(size, least).toFixed(2));
      normal = size === 1;
      if (!overflows()) return;
    }
    normal = false;
    table.setAttribute('data-tight', '');
  }
  // After the frame in which something has changed, when the layout is known: looking costs nothing then.
  let soon = 0;
  function look(): void {
    cancelAnimationFrame(soon);
    soon = requestAnimationFrame(() => setTimeout(() => {
      if (!normal || overflows()) fit();
    }));
  }
  const changes = new MutationObserver(look);
  for (const part of parts.slice(1)) changes.observe(part, { subtree: true, childList: true, characterData: true });
  const size = new ResizeObserver(look);
  size.observe(table);
  return () => {
    changes.disconnect();
    size.disconnect();
  };
}
