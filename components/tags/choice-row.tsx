/** A native choice with its name and what it means. */
export function ChoiceRow(props: {
  type: 'checkbox' | 'radio';
  /** Name that the radio buttons of one choice share. */
  group?: string;
  name: string;
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
}) {
  const { type, group, name, text, isOn, onChange, className = 'py-2' } = props;
  return (
    <label className={`flex cursor-pointer items-start gap-3 pointer-coarse:py-3 ${className}`}>
      <input
        type={type}
        name={group}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="block text-sm font-medium">{name}</span>
        <span className="block text-[13px] text-faint">{text}</span>
      </span>
    </label>
  );
}
