import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, path, polygon } from '../drawing/svg.ts';

type Bust = {
  skin: string;
  hair: string;
  coat: string;
  shirt: string;
  tie?: string;
  style: 'bun' | 'short' | 'moustache' | 'long';
};

/** Head and shoulders of nobody in particular: without a face. */
export function bust(s: Sheet, { skin, hair, coat, shirt, tie, style }: Bust): void {
  if (style === 'long')
    s.add(
      path(
        'M400,620Q380,300 640,290Q900,300 884,640Q900,900 960,1060L330,1060Q390,900 400,620Z',
        darker(hair, 0.1),
      ),
    );
  if (style === 'bun') s.add(circle(800, 380, 110, darker(hair, 0.1)));
  s.add(
    path(
      'M110,1610Q130,1230 420,1130Q540,1080 560,1010L730,1010Q750,1080 870,1130Q1160,1230 1180,1610Z',
      s.linear([lighter(coat, 0.22), coat, darker(coat, 0.42)], 12),
    ),
  );
  s.add(path('M520,1080L644,1330L770,1080L720,1020L570,1020Z', shirt));
  s.add(
    path('M560,860L556,1050Q640,1150 734,1050L730,860Z', darker(skin, 0.24)),
    path('M560,960Q640,1020 730,960L730,900L560,900Z', { fill: darker(skin, 0.5), opacity: 0.35 }),
  );
  if (tie !== undefined)
    s.add(
      polygon(
        [
          [612, 1130],
          [678, 1130],
          [660, 1180],
          [700, 1420],
          [644, 1480],
          [592, 1420],
          [630, 1180],
        ],
        s.linear([lighter(tie, 0.2), darker(tie, 0.3)]),
      ),
    );
  s.add(
    path(
      'M520,1060L430,1140L560,1370L640,1560L600,1240ZM768,1060L858,1140L730,1370L644,1560L690,1240Z',
      s.linear([lighter(coat, 0.1), darker(coat, 0.3)]),
    ),
  );
  s.add(ellipse(432, 660, 34, 58, skin), ellipse(858, 660, 34, 58, darker(skin, 0.32)));
  s.add(
    path(
      'M436,600Q430,390 640,384Q856,390 852,600Q856,780 780,880Q720,950 644,952Q568,950 508,880Q432,780 436,600Z',
      s.linear([lighter(skin, 0.2), skin, darker(skin, 0.34)], 0),
    ),
  );
  s.add(
    path('M650,600Q672,700 690,734Q670,756 636,750', {
      fill: 'none',
      stroke: darker(skin, 0.4),
      'stroke-width': 7,
      opacity: 0.35,
      'stroke-linecap': 'round',
    }),
  );
  const caps = {
    short:
      'M430,610Q410,360 640,350Q878,356 858,620Q836,500 790,470Q640,430 500,470Q448,500 430,610Z',
    moustache:
      'M424,640Q396,400 560,356Q760,320 850,450Q884,540 866,640Q850,540 806,490Q700,470 590,490Q500,500 456,560Z',
    bun: 'M424,650Q390,350 640,336Q900,350 862,660Q850,560 760,500Q620,520 520,560Q450,590 424,650Z',
    long: 'M420,760Q380,350 640,334Q910,350 868,780Q858,600 790,520Q700,500 640,440Q560,540 470,590Q430,650 420,760Z',
  } as const;
  s.add(path(caps[style], s.linear([lighter(hair, 0.18), hair, darker(hair, 0.3)], 20)));
  if (style === 'moustache')
    s.add(path('M556,806Q600,776 644,796Q690,776 734,806Q690,836 644,818Q600,836 556,806Z', hair));
}
