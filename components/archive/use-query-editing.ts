import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  flipped,
  isFinished,
  joinPieces,
  type Piece,
  readPieces,
  writeBetween,
} from './query-pieces';

const typingPause = 400;

/** Chips with the text typed between them; in text mode everything is typed. */
type Editing = { pieces: readonly Piece[]; at: number; typed: string; isText: boolean };

/**
 * The query as chips and words that are still typed. `onChange` gets every query that is to be searched; `isStep` is
 * false for what is only on its way to the next.
 */
export function useQueryEditing(props: {
  q: string;
  fields: readonly string[];
  onChange: (q: string, isStep: boolean) => void;
}) {
  const { q, fields, onChange } = props;
  const [editing, setEditing] = useState(() => begin(q, fields));
  const [seen, setSeen] = useState({ q, fields });
  const [sent, setSent] = useState<readonly string[]>([]);
  const isOnItsWay = useRef(false);

  // The address was changed by other means: a facet, a saved search, the way back. What was sent from here comes back
  // later and changes nothing.
  if (q !== seen.q || fields !== seen.fields) {
    setSeen({ q, fields });
    const isOwn = q === seen.q ? editing.typed !== '' : sent.includes(q);
    if (!isOwn) setEditing(begin(q, fields, editing.isText));
    if (q !== seen.q) setSent(sent.includes(q) ? sent.slice(sent.indexOf(q) + 1) : []);
  }

  function send(next: string, isStep: boolean) {
    if (next === (sent.at(-1) ?? q)) {
      if (isStep) isOnItsWay.current = false;
      return;
    }
    setSent([...sent, next].slice(-8));
    // The first words of a new query are a step, those that follow go on with it.
    onChange(next, !isOnItsWay.current);
    isOnItsWay.current = !isStep;
  }

  const sendTyped = useEffectEvent(() => send(writeQuery(editing), false));
  const { typed } = editing;
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(sendTyped, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);

  function settle(next: Editing) {
    const text = writeQuery(next);
    setEditing(begin(text, fields, next.isText));
    send(text, true);
  }

  function put(pieces: readonly Piece[]) {
    settle({ ...editing, pieces, at: Math.min(editing.at, pieces.length) });
  }

  return {
    ...editing,
    read: readPieces(writeQuery(editing), fields),
    type(text: string, isComposing: boolean) {
      const next = { ...editing, typed: text };
      if (!editing.isText && !isComposing && isFinished(text, fields)) settle(next);
      else {
        setEditing(next);
        if (text === '' && !editing.isText) send(writeQuery(next), false);
      }
    },
    settle: () => settle(editing),
    edit: (index: number) => setEditing(openPiece(editing, index)),
    flip: (index: number) =>
      put(editing.pieces.map((one, place) => (place === index ? flipped(one) : one))),
    remove: (index: number) => put(editing.pieces.filter((_, place) => place !== index)),
    asText(isText: boolean) {
      const text = writeQuery(editing);
      setEditing(begin(text, fields, isText));
      send(text, true);
    },
    clear() {
      setEditing(begin('', fields, editing.isText));
      send('', true);
    },
  };
}

function begin(q: string, fields: readonly string[], isText = false): Editing {
  const { pieces, error } = readPieces(q, fields);
  // An invalid query is edited as text.
  if (isText || error) return { pieces: [], at: 0, typed: q, isText: true };
  // Where the pieces would ask for something else than the text does, the text is right.
  const isSame = joinPieces(readPieces(joinPieces(pieces), fields).pieces) === joinPieces(pieces);
  return isSame
    ? { pieces, at: pieces.length, typed: '', isText: false }
    : { pieces: [], at: 0, typed: q, isText: true };
}

/** The whole query, with what is being typed. */
function writeQuery({ isText, pieces, at, typed }: Editing): string {
  return isText ? typed.trim() : writeBetween(pieces, at, typed);
}

function openPiece(editing: Editing, index: number): Editing {
  const piece = editing.pieces[index];
  if (!piece) return editing;
  const pieces = editing.pieces.filter((one) => one !== piece);
  const isOpen = !piece.isExcluded && ['or', 'and'].includes(piece.node.kind);
  const typed = isOpen && pieces.length > 0 ? `(${piece.text})` : piece.text;
  return { ...editing, pieces, at: index, typed };
}
