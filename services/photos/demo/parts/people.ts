import { darker, mix } from '../drawing/colour.ts';
import { ellipse, n, type Point, path } from '../drawing/svg.ts';
import { type Pose, poses } from './poses.ts';

export type Dress = {
  skin?: string;
  hair?: string;
  top?: string;
  legs?: string;
  shoes?: string;
  /** `coat` and `skirt` fall over the legs; `robe` hides them. */
  cut?: 'trousers' | 'coat' | 'skirt' | 'robe' | 'shorts';
  hat?: 'none' | 'brim' | 'cap' | 'helmet' | 'wool' | 'hair-long';
};

export const skins = ['#e9b995', '#d79c72', '#b97a51', '#8a5638', '#f1c9a8'] as const;
const defaults = {
  skin: '#dca67e',
  hair: '#2c2320',
  top: '#3e5a74',
  legs: '#2b3242',
  shoes: '#191b22',
  cut: 'trousers',
  hat: 'none',
} as const;

type Figure = {
  x: number;
  foot: number;
  height: number;
  pose?: Pose;
  dress?: Dress;
  isMirrored?: boolean;
  shade?: readonly [colour: string, share: number];
};

/** A person without a face, from the side; `shade` mixes all colours with the dark or the haze of the scene. */
export function person({
  x,
  foot,
  height,
  pose = poses.stand,
  dress = {},
  isMirrored = false,
  shade,
}: Figure): string {
  const worn = { ...defaults, ...dress };
  const tone = (colour: string) => (shade === undefined ? colour : mix(colour, shade[0], shade[1]));
  const bones = joints(pose);
  const lowest = Math.max(...bones.legs.flat().map(([, y]) => y)) + 0.02;
  const look: Look = {
    skin: tone(worn.skin),
    hair: tone(worn.hair),
    top: tone(worn.top),
    legs: tone(worn.legs),
    shoes: tone(worn.shoes),
    cut: worn.cut,
    hat: worn.hat,
  };
  const body = drawBody(bones, look, pose);
  const sx = isMirrored ? -height : height;
  return `<g transform="translate(${n(x)} ${n(foot - lowest * height)}) scale(${n(sx)} ${n(height)})">${body}</g>`;
}

type Bones = {
  hip: Point;
  neck: Point;
  head: Point;
  arms: [Point[], Point[]];
  legs: [Point[], Point[]];
};

function joints(pose: Pose): Bones {
  const hip: Point = [0, 0];
  const neck = step(hip, pose.lean, -0.31);
  const head = step(neck, pose.lean * 0.6 - (pose.head ?? 0), -0.095);
  const shoulder = step(hip, pose.lean, -0.28);
  const limb = (
    from: Point,
    [upper, lower]: readonly [number, number],
    lengths: readonly [number, number],
  ): Point[] => {
    const joint = step(from, -upper, lengths[0]);
    return [from, joint, step(joint, -lower, lengths[1])];
  };
  return {
    hip,
    neck,
    head,
    arms: [
      limb(shoulder, pose.arms[0], [0.155, 0.15]),
      limb(shoulder, pose.arms[1], [0.155, 0.15]),
    ],
    legs: [limb(hip, pose.legs[0], [0.25, 0.25]), limb(hip, pose.legs[1], [0.25, 0.25])],
  };
}

/** From a point at an angle clockwise seen from below: positive lengths go down. */
function step([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x - Math.sin(angle) * length, y + Math.cos(angle) * length];
}

type Look = Required<Dress>;

function drawBody(bones: Bones, look: Look, pose: Pose): string {
  const dark = (colour: string) => darker(colour, 0.3);
  const { hip, neck, head } = bones;
  const sleeve = look.cut === 'shorts' ? look.skin : look.top;
  const torso = tapered(step(hip, pose.lean, -0.265), hip, 0.082, 0.066);
  const hem =
    look.cut === 'robe' ? 0.46 : look.cut === 'coat' ? 0.26 : look.cut === 'skirt' ? 0.24 : 0;
  const bottom = look.cut === 'skirt' ? look.legs : look.top;
  const flare = look.cut === 'coat' ? 0.1 : 0.12;
  const hung =
    hem === 0
      ? ''
      : area(
          [
            [hip[0] - 0.064, hip[1] - 0.06],
            [hip[0] + 0.064, hip[1] - 0.06],
            [hip[0] + flare, hip[1] + hem],
            [hip[0] - flare, hip[1] + hem],
          ],
          bottom,
        ) +
        area(
          [
            [hip[0] - 0.064, hip[1] - 0.06],
            [hip[0] - 0.01, hip[1] - 0.06],
            [hip[0] - 0.03, hip[1] + hem],
            [hip[0] - flare, hip[1] + hem],
          ],
          { fill: dark(bottom), opacity: 0.5 },
        );
  return [
    arm(bones.arms[1], dark(sleeve), dark(look.skin)),
    leg(bones.legs[1], look, dark),
    leg(bones.legs[0], look, (colour) => colour),
    path(tapered(neck, head, 0.026, 0.03), dark(look.skin)),
    path(torso, look.top),
    path(
      tapered(
        step([hip[0] - 0.034, hip[1]], pose.lean, -0.25),
        [hip[0] - 0.03, hip[1]],
        0.04,
        0.032,
      ),
      { fill: dark(look.top), opacity: 0.5 },
    ),
    look.cut === 'shorts'
      ? path(
          tapered(
            hip,
            [
              (hip[0] + (bones.legs[0][1]?.[0] ?? 0)) / 2,
              (hip[1] + (bones.legs[0][1]?.[1] ?? 0)) / 2,
            ],
            0.068,
            0.058,
          ),
          look.legs,
        )
      : '',
    hung,
    drawHead(head, look, pose.lean * 0.6 - (pose.head ?? 0)),
    arm(bones.arms[0], sleeve, look.skin),
  ].join('');
}

function arm([from, elbow, hand]: readonly Point[], sleeve: string, skin: string): string {
  if (from === undefined || elbow === undefined || hand === undefined) return '';
  return (
    path(tapered(from, elbow, 0.036, 0.029), sleeve) +
    path(tapered(elbow, hand, 0.029, 0.021), sleeve) +
    unitEllipse(hand[0], hand[1], 0.026, 0.026, skin)
  );
}

function leg(
  [hip, knee, foot]: readonly Point[],
  look: Look,
  tone: (colour: string) => string,
): string {
  if (hip === undefined || knee === undefined || foot === undefined) return '';
  const isBare = look.cut === 'shorts' || look.cut === 'skirt';
  const shin = tone(isBare ? look.skin : look.legs);
  const thigh = tone(look.cut === 'shorts' ? look.legs : isBare ? look.skin : look.legs);
  const lower =
    look.cut === 'shorts'
      ? path(
          tapered([(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2], knee, 0.052, 0.04),
          tone(look.skin),
        )
      : '';
  const upper =
    look.cut === 'shorts'
      ? path(tapered(hip, [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2], 0.064, 0.056), thigh)
      : path(tapered(hip, knee, 0.062, 0.044), thigh);
  const turn = Math.atan2(foot[1] - knee[1], foot[0] - knee[0]) - Math.PI / 2;
  const toe: Point = [foot[0] + Math.cos(turn) * 0.066, foot[1] + Math.sin(turn) * 0.066];
  return (
    upper +
    lower +
    path(tapered(knee, foot, 0.042, 0.028), shin) +
    path(tapered(foot, toe, 0.03, 0.019), tone(look.shoes))
  );
}

function drawHead([x, y]: Point, look: Look, turn: number): string {
  const parts = [
    unitEllipse(0, 0, 0.056, 0.068, look.skin),
    `<path d="M-.058,.012Q-.066,-.072 .004,-.076Q.056,-.07 .052,-.03Q.02,-.044 -.01,-.03Q-.024,-.016 -.022,.03Q-.046,.04 -.058,.012Z" fill="${look.hair}"/>`,
  ];
  if (look.hat === 'hair-long')
    parts.push(
      `<path d="M-.058,-.02Q-.09,.06 -.06,.12Q-.03,.12 -.016,.1Q-.03,.03 -.01,-.03Z" fill="${look.hair}"/>`,
    );
  if (look.hat === 'brim')
    parts.push(
      `<path d="M-.1,-.034Q0,-.056 .1,-.034L.1,-.022Q0,-.03 -.1,-.022Z" fill="${look.hair}"/><path d="M-.058,-.036L-.05,-.1Q0,-.116 .05,-.1L.058,-.036Z" fill="${look.hair}"/>`,
    );
  if (look.hat === 'cap')
    parts.push(
      `<path d="M-.062,-.02Q-.06,-.09 .004,-.09Q.056,-.086 .056,-.034L.1,-.022L.098,-.012L.05,-.018Z" fill="${look.hair}"/>`,
    );
  if (look.hat === 'helmet')
    parts.push(
      `<path d="M-.07,.0Q-.074,-.098 .004,-.098Q.07,-.094 .068,-.02L-.02,-.02L-.03,.02Z" fill="${look.hair}"/>`,
    );
  if (look.hat === 'wool')
    parts.push(
      `<path d="M-.064,-.014Q-.066,-.1 .002,-.104Q.06,-.1 .06,-.026L.06,-.012Z" fill="${look.hair}"/>`,
    );
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${n(turn)})">${parts.join('')}</g>`;
}

/** Two circles with all that lies between them, as path data in units of a figure. */
function tapered([x1, y1]: Point, [x2, y2]: Point, r1: number, r2: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [cos, sin] = [Math.cos(angle + Math.PI / 2), Math.sin(angle + Math.PI / 2)];
  const at = (x: number, y: number) => `${unit(x)},${unit(y)}`;
  return `M${at(x1 + cos * r1, y1 + sin * r1)}L${at(x2 + cos * r2, y2 + sin * r2)}A${unit(r2)},${unit(r2)} 0 0 0 ${at(x2 - cos * r2, y2 - sin * r2)}L${at(x1 - cos * r1, y1 - sin * r1)}A${unit(r1)},${unit(r1)} 0 0 0 ${at(x1 + cos * r1, y1 + sin * r1)}Z`;
}

function unitEllipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${unit(x)}" cy="${unit(y)}" rx="${unit(rx)}" ry="${unit(ry)}" fill="${fill}"/>`;
}

function unit(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}

/** The shadow that a figure throws on the ground. */
export function castShadow(
  x: number,
  foot: number,
  width: number,
  colour: string,
  opacity = 0.35,
): string {
  return ellipse(x + width * 0.25, foot, width, width * 0.14, { fill: colour, opacity });
}

/** A polygon in units of a figure. */
function area(points: readonly Point[], paint: string | { fill: string; opacity: number }): string {
  return path(`M${points.map(([x, y]) => `${unit(x)},${unit(y)}`).join('L')}Z`, paint);
}
