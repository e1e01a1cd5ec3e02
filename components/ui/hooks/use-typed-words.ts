import { useEffect, useRef, useState } from 'react';

/**
 * The words in a search field: looked for once nobody types any more, or at once (as a step of its own) when they are sent
 * off. What is asked by other ways, such as the browser's way back, comes into the field; what is typed stays in it.
 */
export function useTypedWords(
  asked: string,
  look: (words: string, isStep: boolean) => void,
  /** Milliseconds of rest before the words are searched for. */
  pause = 350,
) {
  const [words, setWords] = useState(asked);
  /** The applied query and pending ones: the page may lag behind the typing. */
  const told = useRef([asked]);
  const timer = useRef<number>(undefined);
  const latest = useRef(look);
  latest.current = look;

  useEffect(() => {
    const position = told.current.lastIndexOf(asked);
    told.current = position < 0 ? [asked] : told.current.slice(position);
    if (position >= 0) return;
    window.clearTimeout(timer.current);
    setWords(asked);
  }, [asked]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function tell(next: string, isStep: boolean) {
    window.clearTimeout(timer.current);
    told.current.push(next);
    latest.current(next, isStep);
  }
  return {
    words,
    type: (next: string) => {
      setWords(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => tell(next, false), pause);
    },
    submit: () => tell(words, true),
  };
}
