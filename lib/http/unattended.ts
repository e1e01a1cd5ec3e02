/** On requests that a page makes by itself while nobody is there: they do not keep a session from ending. */
export const unattendedHeader = 'x-copydesk-unattended';

/** Milliseconds without input after which nobody is taken to be there. */
const patience = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

/** Notes input in this window from now on; returns how to stop. */
export function watchInput(): () => void {
  const note = () => {
    lastInput = Date.now();
  };
  const options = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, note, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, options);
  };
}

/** True if nobody has touched this window for some minutes. */
export function isUnattended(): boolean {
  return Date.now() - lastInput > patience;
}
