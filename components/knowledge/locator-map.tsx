import { type LocatorMap as Drawn, mapSize } from '@/lib/maps/locator-map';

/** A locator map drawn on the server: the browser gets a picture and no script. */
export function LocatorMap({ map, label }: { map: Drawn; label: string }) {
  const { width, height } = mapSize;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-lg border border-line bg-accent-soft"
    >
      <path d={map.land} className="fill-sunken stroke-line" strokeWidth={0.7} />
      <path d={map.country} className="fill-raised stroke-line-strong" strokeWidth={0.8} />
      {map.dot && (
        <>
          <circle cx={map.dot.x} cy={map.dot.y} r={9} className="fill-accent opacity-25" />
          <circle
            cx={map.dot.x}
            cy={map.dot.y}
            r={4}
            className="fill-accent stroke-raised"
            strokeWidth={1.5}
          />
        </>
      )}
    </svg>
  );
}
