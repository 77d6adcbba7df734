// Large text on a small screen: question and hand become smaller, as far as needed, until the board has its share and
// nothing of them has to be scrolled. Where that is not enough, they leave away what can be done without.

const STEP = 0.1;
const NORMAL_PX = 16; // nothing becomes smaller than this

export function fitting(table: HTMLElement): () => void {
  const parts = [table, ...table.querySelectorAll('.question, .hand')];
  const overflows = (): boolean => [...parts, ...table.querySelectorAll('[data-fits]')].some(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
  function fit(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const least = Math.min(1, NORMAL_PX / rem);
    table.removeAttribute('data-tight');
    for (let size = 1; size > least - STEP; size -= STEP) {
      table.style.setProperty('--fit', Math.max(size, least).toFixed(2));
      if (!overflows()) return;
    }
    table.setAttribute('data-tight', '');
  }
  const changes = new MutationObserver(fit);
  for (const part of parts.slice(1)) changes.observe(part, { subtree: true, childList: true, characterData: true });
  const size = new ResizeObserver(fit);
  size.observe(table);
  return () => {
    changes.disconnect();
    size.disconnect();
  };
}
