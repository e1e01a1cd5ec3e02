/** Where Unsplash has its pictures: its rules forbid copies, so browsers fetch the small ones themselves. */
export const unsplashImages = 'https://images.unsplash.com';
