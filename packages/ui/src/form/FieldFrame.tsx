import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.js'
import { Text } from '../layout/Text.js'

export interface FieldFrameProps {
  /** The control's id; help and error get `-help` and `-error` behind it. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  isRequired: boolean
  children: ReactNode
}

/** Label above, control, help, and the message when something is wrong. Optional fields say so; required ones don't. */
export function FieldFrame({ id, label, help, error, isRequired, children }: FieldFrameProps) {
  return (
    <div className="al-field">
      <label className="al-field-label" htmlFor={id} id={`${id}-label`}>
        <span>{label}</span>
        {!isRequired && (
          <Text tone="faint" size="tiny" weight="normal">
            {uiText('optional')}
          </Text>
        )}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** The help and the message of a field, where its frame is not the usual one. */
export function FieldNotes({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  return (
    <>
      {help && (
        <p className="al-field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="al-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
