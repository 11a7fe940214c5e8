import { colorOfTone, pageTones, type PageTone } from '@almoner/contracts/fundraisers/page-tone'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { Row } from '@almoner/ui/layout/Row'
import { t } from './messages'
import './tone-field.css'

/** One of the colours that are made of the org's, each shown. */
export function ToneField({ primary, ...field }: FieldProps & { primary: string }) {
  const { value, change, frame, control } = useFieldControl<PageTone>(field)
  return (
    <fieldset className="al-field" id={control.id}>
      <legend className="al-field-label">{frame.label}</legend>
      <Row gap={12}>
        {pageTones.map((tone) => (
          <label key={tone} className="tone-choice">
            <input
              type="radio"
              name={control.id}
              value={tone}
              checked={(value ?? 'org') === tone}
              onChange={() => change(tone)}
              onFocus={control.onFocus}
              onBlur={control.onBlur}
            />
            <span className="tone-swatch" style={{ background: colorOfTone(primary, tone) }} aria-hidden="true" />
            {t(`form.tones.${tone}`)}
          </label>
        ))}
      </Row>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </fieldset>
  )
}
