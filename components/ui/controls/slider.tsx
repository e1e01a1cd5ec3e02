import { useId, useState } from 'react';

/** Native range input from 0 to 100 with its value. `onChange` fires while moving, `onCommit` on release. */
export function Slider(props: {
  label: string;
  value: number;
  onChange?: (value: number) => void;
  onCommit?: (value: number) => void;
  isDisabled?: boolean;
}) {
  const { label, value, onChange, onCommit, isDisabled = false } = props;
  const id = useId();
  const [moving, setMoving] = useState<number>();
  const commit = () => {
    if (moving === undefined) return;
    if (moving !== value) onCommit?.(moving);
    setMoving(undefined);
  };
  return (
    <div className="flex items-center gap-2 text-xs text-soft">
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={moving ?? value}
        disabled={isDisabled}
        onChange={(event) => {
          setMoving(event.target.valueAsNumber);
          onChange?.(event.target.valueAsNumber);
        }}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
        className="h-5 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <output htmlFor={id} className="w-7 text-right tabular-nums">
        {moving ?? value}
      </output>
    </div>
  );
}
