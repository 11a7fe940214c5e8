import { Input } from 'antd'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'

const isColor = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

/** A colour as `#rrggbb`, written or picked. */
export function ColorField(field: FieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Row as="span" isNoWrap>
        <input
          type="color"
          className="al-input"
          style={{ inlineSize: 'var(--al-control)', padding: 3 }}
          aria-label={uiText('pick', { label: frame.label })}
          disabled={control.disabled}
          value={isColor(value) ? value : '#000000'}
          onChange={(event) => change(event.target.value)}
        />
        <Input
          {...control}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value ?? ''}
          onChange={(event) => change(event.target.value || undefined)}
          {...(frame.error && { status: 'error' as const })}
        />
      </Row>
    </FieldFrame>
  )
}
