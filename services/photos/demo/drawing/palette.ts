import { type Colour, mix } from './colour.ts';

/** The light of a time of day: whatever stands in it is tinted by it, far things more than near ones. */
export type Palette = {
  /** Top, middle, horizon. */
  sky: readonly [Colour, Colour, Colour];
  light: Colour;
  /** Things at the horizon, and things before one's feet. */
  far: Colour;
  near: Colour;
  ground: Colour;
  water: readonly [Colour, Colour];
  cloud: readonly [Colour, Colour];
  /** Lit windows and lamps. */
  lamp: Colour;
};

export const palettes = {
  dawn: {
    sky: ['#4d6b94', '#d9a29a', '#fbd9a8'],
    light: '#fff0cc',
    far: '#b98f98',
    near: '#28304a',
    ground: '#6a6170',
    water: ['#e3b3a0', '#46587c'],
    cloud: ['#fbe3c4', '#c99a9c'],
    lamp: '#ffd98a',
  },
  day: {
    sky: ['#4f8fb0', '#9cc7cf', '#eee5c8'],
    light: '#fffbe6',
    far: '#93b3b5',
    near: '#2b4650',
    ground: '#a3a77a',
    water: ['#9cc4c6', '#2f6a7e'],
    cloud: ['#fffaf0', '#c3d5d6'],
    lamp: '#ffe6a6',
  },
  gold: {
    sky: ['#5f8a97', '#e8b878', '#fbe0a3'],
    light: '#fff3c9',
    far: '#c99b6a',
    near: '#3a2c33',
    ground: '#b08a4e',
    water: ['#efc386', '#5a5f66'],
    cloud: ['#fff0cd', '#dba572'],
    lamp: '#ffe29a',
  },
  dusk: {
    sky: ['#26305c', '#8c5579', '#f0946a'],
    light: '#ffd9a0',
    far: '#8a5a7c',
    near: '#1a1c36',
    ground: '#4a3a55',
    water: ['#d98672', '#26305a'],
    cloud: ['#f6b08a', '#744a73'],
    lamp: '#ffcf7a',
  },
  night: {
    sky: ['#0d1530', '#1d2f55', '#3f5a7e'],
    light: '#f3ecd2',
    far: '#34496c',
    near: '#0b1122',
    ground: '#1c2740',
    water: ['#3a5578', '#0e1833'],
    cloud: ['#4b6488', '#2a3d60'],
    lamp: '#ffce73',
  },
  grey: {
    sky: ['#7b8b93', '#a9b3b0', '#d3d1c2'],
    light: '#f3f0e2',
    far: '#97a2a0',
    near: '#2c363c',
    ground: '#7d8278',
    water: ['#a9b2ab', '#59696c'],
    cloud: ['#c6c9c0', '#87959a'],
    lamp: '#ffdf9c',
  },
  storm: {
    sky: ['#2f3b48', '#566872', '#9aa698'],
    light: '#e8e6c8',
    far: '#5d6f76',
    near: '#161f28',
    ground: '#454f4c',
    water: ['#7d8f8c', '#26353f'],
    cloud: ['#6b7a82', '#39464f'],
    lamp: '#ffd27d',
  },
  winter: {
    sky: ['#7f9fbd', '#c3cfdc', '#f3dfd6'],
    light: '#fff6ea',
    far: '#a7b6c9',
    near: '#2e3d55',
    ground: '#e4e9ef',
    water: ['#c5d2dd', '#6c89a3'],
    cloud: ['#f7f3f0', '#b9c6d6'],
    lamp: '#ffd894',
  },
  ember: {
    sky: ['#1b1a2a', '#5d2a34', '#d8603a'],
    light: '#ffd089',
    far: '#7a3a3c',
    near: '#15121c',
    ground: '#3a2429',
    water: ['#c0573b', '#231b2b'],
    cloud: ['#8a4a46', '#33222e'],
    lamp: '#ffb45a',
  },
  room: {
    sky: ['#3b4a52', '#6b7770', '#b9a988'],
    light: '#ffedc2',
    far: '#8b8c7c',
    near: '#1f262e',
    ground: '#6e5a48',
    water: ['#9aa08f', '#4a5557'],
    cloud: ['#efe3c6', '#a9a48e'],
    lamp: '#ffe1a0',
  },
} as const satisfies Record<string, Palette>;

/** What stands at a depth: 0 at the horizon, 1 before one's feet. */
export function atDepth(palette: Palette, depth: number): Colour {
  return mix(palette.far, palette.near, depth);
}

/** A thing's own colour in this light. */
export function inLight(palette: Palette, colour: Colour, depth = 0.7): Colour {
  return mix(mix(colour, palette.near, 0.22), palette.far, (1 - depth) * 0.75);
}
