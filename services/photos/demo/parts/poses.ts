/** Degrees from hanging down; forwards (to the right) is positive. Upper and lower part of each limb. */
export type Pose = {
  lean: number;
  head?: number;
  arms: readonly [readonly [number, number], readonly [number, number]];
  legs: readonly [readonly [number, number], readonly [number, number]];
};

export const poses = {
  stand: {
    lean: 0,
    arms: [
      [6, 10],
      [-8, -2],
    ],
    legs: [
      [3, 1],
      [-4, -3],
    ],
  },
  wait: {
    lean: 2,
    arms: [
      [18, 70],
      [-6, 8],
    ],
    legs: [
      [6, 2],
      [-5, -4],
    ],
  },
  walk: {
    lean: 5,
    arms: [
      [28, 40],
      [-26, -10],
    ],
    legs: [
      [24, 6],
      [-18, -36],
    ],
  },
  stroll: {
    lean: 3,
    arms: [
      [16, 24],
      [-16, -4],
    ],
    legs: [
      [15, 4],
      [-12, -22],
    ],
  },
  run: {
    lean: 12,
    arms: [
      [48, 130],
      [-52, 20],
    ],
    legs: [
      [62, -18],
      [-28, -84],
    ],
  },
  sprint: {
    lean: 18,
    arms: [
      [70, 150],
      [-70, 8],
    ],
    legs: [
      [82, -8],
      [-38, -70],
    ],
  },
  finish: {
    lean: 10,
    head: -10,
    arms: [
      [140, 165],
      [-150, -170],
    ],
    legs: [
      [50, -10],
      [-30, -80],
    ],
  },
  cheer: {
    lean: -2,
    arms: [
      [150, 172],
      [-150, -168],
    ],
    legs: [
      [8, 2],
      [-9, -4],
    ],
  },
  fist: {
    lean: 3,
    arms: [
      [152, 170],
      [-10, 6],
    ],
    legs: [
      [10, 3],
      [-9, -6],
    ],
  },
  wave: {
    lean: 0,
    arms: [
      [128, 168],
      [-8, 4],
    ],
    legs: [
      [4, 1],
      [-5, -3],
    ],
  },
  point: {
    lean: 4,
    arms: [
      [88, 92],
      [-8, 6],
    ],
    legs: [
      [9, 4],
      [-9, -8],
    ],
  },
  hold: {
    lean: 2,
    arms: [
      [40, 96],
      [34, 92],
    ],
    legs: [
      [5, 2],
      [-6, -4],
    ],
  },
  placard: {
    lean: 2,
    arms: [
      [118, 158],
      [96, 150],
    ],
    legs: [
      [14, 4],
      [-12, -22],
    ],
  },
  carry: {
    lean: 8,
    arms: [
      [26, 62],
      [20, 56],
    ],
    legs: [
      [20, 4],
      [-16, -30],
    ],
  },
  sit: {
    lean: 4,
    arms: [
      [28, 76],
      [22, 70],
    ],
    legs: [
      [88, 2],
      [84, -4],
    ],
  },
  write: {
    lean: 22,
    head: 18,
    arms: [
      [36, 92],
      [28, 84],
    ],
    legs: [
      [86, 4],
      [82, -2],
    ],
  },
  kneel: {
    lean: 18,
    arms: [
      [44, 84],
      [36, 70],
    ],
    legs: [
      [86, 4],
      [4, -86],
    ],
  },
  kick: {
    lean: -10,
    arms: [
      [-58, -40],
      [72, 90],
    ],
    legs: [
      [58, 44],
      [-10, -18],
    ],
  },
  climb: {
    lean: 20,
    arms: [
      [112, 148],
      [66, 104],
    ],
    legs: [
      [70, -8],
      [-10, -28],
    ],
  },
  ride: {
    lean: 52,
    head: -30,
    arms: [
      [48, 40],
      [46, 38],
    ],
    legs: [
      [66, -14],
      [28, -34],
    ],
  },
  skate: {
    lean: 38,
    head: -16,
    arms: [
      [42, 52],
      [10, 46],
    ],
    legs: [
      [52, -16],
      [-36, -54],
    ],
  },
  signing: {
    lean: 30,
    head: 16,
    arms: [
      [30, 74],
      [4, 30],
    ],
    legs: [
      [4, 0],
      [-6, -4],
    ],
  },
  dig: {
    lean: 34,
    arms: [
      [24, 40],
      [2, 36],
    ],
    legs: [
      [26, -6],
      [-14, -24],
    ],
  },
} as const satisfies Record<string, Pose>;
