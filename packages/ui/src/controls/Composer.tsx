import { Input } from 'antd'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { FieldNotes } from '../form/FieldFrame.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'
import { Button } from './Button.js'

export interface ComposerProps {
  /** What is written here; read out, and not seen. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  submitLabel: string
  /** The keys that submit, beside the button. */
  keysHint: string
  isBusy: boolean
  /** Why it was refused. What was typed stays. */
  error?: string | undefined
  /** Leaves what was typed; also by Escape. */
  cancel?: { label: string; onCancel: () => void }
  /** Above what is written: what kind of thing it is. */
  head?: ReactNode
  hasFocus?: boolean
}

const isSubmit = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)

/** A box that is open for writing: it grows with the text, and Ctrl or Command with Enter sends it. */
export function Composer({ label, placeholder, value, onChange, onSubmit, ...look }: ComposerProps) {
  const { submitLabel, keysHint, isBusy, error, cancel, head, hasFocus } = look
  const id = useId()
  const isEmpty = value.trim() === ''
  const submit = () => {
    if (!isEmpty && !isBusy) onSubmit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && cancel) cancel.onCancel()
    if (!isSubmit(event)) return
    event.preventDefault()
    submit()
  }
  return (
    <Stack className="al-composer" ground="surface" gap={8} padding={12}>
      {head}
      <Input.TextArea
        id={id}
        aria-label={label}
        aria-invalid={error !== undefined}
        {...(error && { 'aria-describedby': `${id}-error`, status: 'error' as const })}
        variant="borderless"
        autoSize={{ minRows: 1, maxRows: 16 }}
        dir="auto"
        placeholder={placeholder}
        value={value}
        autoFocus={hasFocus ?? false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <FieldNotes id={id} error={error} />
      {(!isEmpty || cancel) && (
        <Row justify="end" gap={[8, 12]}>
          <Text tone="quiet" size="small" isGrowing>
            {keysHint}
          </Text>
          {cancel && (
            <Button size="small" onClick={cancel.onCancel}>
              {cancel.label}
            </Button>
          )}
          <Button size="small" kind="primary" isBusy={isBusy} disabled={isEmpty} onClick={submit}>
            {submitLabel}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
