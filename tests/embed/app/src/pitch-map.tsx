import type { WidgetProps } from '@lintel/runtime/react';
import './pitch-map.css';

type Settings = { rows: string[]; perRow: number };

/** The market place: a button for each pitch. */
export function PitchMap({ id, field, value, invalid, describedBy, onCommit }: WidgetProps) {
  // The compiler has compared the settings with the widget's definition.
  const { rows, perRow } = field.props as Settings;
  const pitches = rows.flatMap((row) => Array.from({ length: perRow }, (_, at) => `${row}${at + 1}`));
  return (
    <div className="pitch-map" style={{ gridTemplateColumns: `repeat(${perRow}, 1fr)` }}>
      {pitches.map((pitch, at) => (
        <button
          key={pitch}
          id={at === 0 ? id : `${id}-${pitch}`}
          type="button"
          aria-pressed={value === pitch}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onClick={() => onCommit(pitch)}
        >
          {pitch}
        </button>
      ))}
    </div>
  );
}
