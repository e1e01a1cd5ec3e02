/** What is worn at ceremonies. */
export const suits = ['#26324a', '#3a3a44', '#4a2f38', '#2c4450', '#504538'] as const;
