/**
 * A page can be used before it is alive: what is typed and pressed while its scripts are still on their way would be
 * lost. This remembers what was typed and the last press, and repeats both once React has taken the page over.
 */
(() => {
  const patience = 10_000;
  const pressed = 'button, [role="button"], [role="tab"], [role="radio"], [role="switch"]';
  const typed = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';
  /** React leaves this mark on each element that it has taken over. */
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  /** What was typed, by field. */
  const texts = new Map();
  let button;
  let until = 0;

  function wait() {
    const isWaiting = Date.now() < until;
    until = Date.now() + patience;
    if (!isWaiting) requestAnimationFrame(repeat);
  }

  function repeat() {
    const waiting = [...texts.keys(), ...(button ? [button] : [])].filter(
      (element) => element.isConnected,
    );
    if (waiting.length > 0 && Date.now() < until && !waiting.every(isAlive)) {
      requestAnimationFrame(repeat);
      return;
    }
    until = 0;
    for (const [field, text] of texts) type(field, text);
    texts.clear();
    if (button?.isConnected) button.click();
    button = undefined;
  }

  function type(field, text) {
    // React compares with the value that it has seen last, which is the one set on the element itself.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function press(element) {
    button = element;
    wait();
  }

  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(typed) || isAlive(target)) return;
      texts.set(target, target.value);
      wait();
    },
    true,
  );

  addEventListener(
    'click',
    (event) => {
      const element = event.target instanceof Element ? event.target.closest(pressed) : null;
      if (!element || isAlive(element)) return;
      if (element.type === 'submit' && element.form) {
        // The browser would send the form itself, with what was typed in the address.
        event.preventDefault();
        press(element);
        return;
      }
      // React may still take it over for this very click; then it is not lost.
      setTimeout(() => {
        if (!isAlive(element)) press(element);
      });
    },
    true,
  );
})();
