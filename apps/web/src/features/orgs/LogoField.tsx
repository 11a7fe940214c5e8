import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { useRef } from 'react'
import { OrgMark, type OrgMarkProps } from '../../orgs/OrgMark'
import { orgWords as words } from './org-words'
import { usePreview } from './use-preview'
import './logo-field.css'

/** Another picture, or none any more. */
export type LogoChange = File | 'deleted'

const types = ['image/png', 'image/jpeg', 'image/webp']
const maxBytes = 2 * 1024 * 1024

function faultOf(logo: LogoChange | undefined): string | undefined {
  if (!(logo instanceof File)) return undefined
  if (!types.includes(logo.type)) return words.notAPicture
  return logo.size > maxBytes ? words.tooLarge : undefined
}

/** The logo as it will stand after the save: picked, deleted, or as it is. */
export function LogoField({ org, ...field }: FieldProps & OrgMarkProps) {
  const { value, change, frame, control } = useFieldControl<LogoChange>(field, { validate: faultOf })
  const picker = useRef<HTMLInputElement>(null)
  const preview = usePreview(value instanceof File ? value : null)
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) take(file)
    if (picker.current) picker.current.value = ''
  }
  const take = (next: LogoChange | undefined) => {
    change(next)
    control.onBlur()
  }
  const hasLogo = value !== 'deleted' && (value !== undefined || org.logo !== null)

  return (
    <div className="al-field logo-field" role="group" aria-labelledby={`${frame.id}-label`}>
      <span id={`${frame.id}-label`} className="al-field-label">
        {frame.label}
      </span>
      <div className="logo-field-line">
        {preview ? (
          <img className="org-mark" src={preview} alt="" width={72} height={72} />
        ) : (
          <OrgMark org={value === undefined ? org : { ...org, logo: null }} size={72} />
        )}
        <div className="logo-field-side">
          <p className="al-quiet">{stateOf(value, org.logo)}</p>
          <div className="logo-field-actions">
            <input
              ref={picker}
              type="file"
              accept={types.join(',')}
              hidden
              onChange={(event) => pick(event.target.files)}
            />
            <Button
              id={control.id}
              size="small"
              icon={<Icon name="upload" />}
              onFocus={control.onFocus}
              onBlur={control.onBlur}
              aria-describedby={control['aria-describedby']}
              onClick={() => picker.current?.click()}
            >
              {hasLogo ? words.replace : words.upload}
            </Button>
            {value === undefined ? (
              org.logo && (
                <Button size="small" kind="quiet" onClick={() => take('deleted')}>
                  {words.delete}
                </Button>
              )
            ) : (
              <Button size="small" kind="quiet" icon={<Icon name="undo" />} onClick={() => take(undefined)}>
                {words.undo}
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}

function stateOf(value: LogoChange | undefined, logo: string | null): string {
  if (value === 'deleted') return words.willDelete
  if (value) return words.willReplace
  return logo ? words.logoHint : `${words.noLogo}. ${words.logoHint}.`
}
