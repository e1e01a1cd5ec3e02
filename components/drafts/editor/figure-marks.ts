import { readStored, writeStored } from '@/components/ui/untrusted';
import { createStore } from '../store';

const key = 'copydesk:figure-marks';

/** The switch for underlines of dates, times and numbers, as this person left it last; off at first. */
export function createFigureMarks() {
  const areFiguresMarked = createStore(false);
  return {
    areFiguresMarked,
    restore: () => areFiguresMarked.set(readStored(localStorage, key) === true),
    setFiguresMarked: (isOn: boolean) => {
      areFiguresMarked.set(isOn);
      // Where nothing can be stored the switch holds for this page.
      writeStored(localStorage, key, isOn);
    },
  };
}
