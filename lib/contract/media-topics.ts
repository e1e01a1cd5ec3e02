/** The IPTC Media Topics as a concept scheme; the address of a concept is this and its code. */
export const mediaTopicScheme = 'http://cv.iptc.org/newscodes/mediatopic/';

/** The short name of a concept in other standards of the IPTC. */
export const topicQcode = (code: string) => `medtop:${code}`;

const prefix = 'IPTC-';

/** Id of a media topic on the wire (CONTRACT 2.5), from its eight digits. */
export const topicId = (code: string) => `${prefix}${code}`;

/** True for the id of a media topic on the wire. */
export const isTopicId = (id: string) => id.startsWith(prefix);

const categoryPrefix = 'IAB-';

/** Id of a category of the IAB, in the same way. */
export const categoryId = (id: string) => `${categoryPrefix}${id}`;

/** True for an id that stands for a topic or for a category of the IAB that follows from one. */
export const isTopicOrCategoryId = (id: string) => isTopicId(id) || id.startsWith(categoryPrefix);

/** The eight digits of a media topic's id; undefined for another id. */
export function mediaTopicCode(gkbId: string | undefined): string | undefined {
  const code = gkbId && isTopicId(gkbId) ? gkbId.slice(prefix.length) : '';
  return /^\d{8}$/.test(code) ? code : undefined;
}
