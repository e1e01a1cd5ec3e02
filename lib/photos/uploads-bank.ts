/** The bank of the newsroom's own pictures. */
export const uploadsBank = 'uploads';
