import { expect, test } from 'vitest';
import { countWords } from './text-blocks.ts';

test.each([
  ['The mayor’s well-known plan doesn’t cost 12 million.', 8],
  ['Příliš žluťoučký kůň úpěl.'.normalize('NFD'), 4],
  ['अंतरराष्ट्रीय समाचार', 2],
  ['저는 서울에 삽니다.', 3],
  ['我喜欢北京。', 5],
  ['2024年，苹果公司推出iPhone 16。', 10],
  ['東京タワーは高い。', 8],
  ['「か\u3099く」と言う', 5],
])('counts the words of %j as a word processor does: %i', (text, words) => {
  expect(countWords(['', text])).toBe(words);
});
