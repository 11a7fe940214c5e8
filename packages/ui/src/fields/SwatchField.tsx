import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import type { Swatch } from '../theme/palette.js'

export interface SwatchFieldProps extends FieldProps {
  options: readonly { value: Swatch; label: string }[]
}

/** One color of the theme, by its dot; its name is its label. */
export function SwatchField({ options, ...field }: SwatchFieldProps) {
  const { value, change, frame, control } = useFieldControl<Swatch>(field)
  return (
    <fieldset className="al-field" id={control.id}>
      <legend className="al-field-label">{frame.label}</legend>
      <div className="al-swatches">
        {options.map(({ value: color, label }) => (
          <label key={color} data-color={color} title={label}>
            <input
              type="radio"
              name={control.id}
              value={color}
              checked={value === color}
              aria-label={label}
              onChange={() => change(color)}
            />
            <span className="al-swatch" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
