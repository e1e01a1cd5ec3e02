/**
 * A page can be clicked before it is alive: what is pressed while its scripts are still on their way would be lost.
 * This remembers the last such press and repeats it once React has taken the button over.
 */
(() => {
  const patience = 10_000;
  const pressed = 'button, [role="button"], [role="tab"], [role="radio"], [role="switch"]';
  /** React leaves this mark on each element that it has taken over. */
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  let lost;

  function repeat() {
    if (!lost?.element.isConnected || Date.now() > lost.until) {
      lost = undefined;
    } else if (isAlive(lost.element)) {
      const { element } = lost;
      lost = undefined;
      element.click();
    } else {
      requestAnimationFrame(repeat);
    }
  }

  function keep(element) {
    const isWaiting = lost !== undefined;
    lost = { element, until: Date.now() + patience };
    if (!isWaiting) repeat();
  }

  addEventListener(
    'click',
    (event) => {
      const element = event.target instanceof Element ? event.target.closest(pressed) : null;
      if (!element || isAlive(element)) return;
      if (element.type === 'submit' && element.form) {
        // The browser would send the form itself, what was typed in the address.
        event.preventDefault();
        keep(element);
        return;
      }
      // React may still take it over for this very click; then it is not lost.
      setTimeout(() => {
        if (!isAlive(element)) keep(element);
      });
    },
    true,
  );
})();
