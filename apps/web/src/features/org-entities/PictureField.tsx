import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { useRef } from 'react'
import { entityWords } from './entity-words'
import { usePicked } from './use-picked'

const { file: words } = entityWords

/** Another picture, or none any more. */
export type PictureChange = File | 'deleted'

const types = ['image/png', 'image/jpeg', 'image/webp']

export interface PictureFieldProps extends FieldProps {
  /** What is shown as long as nothing was picked; null where there is none. */
  shown: string | null
  /** There is one, also where it is not loaded yet. */
  isPresent: boolean
  /** In the middle of a sentence: "logo". */
  what: string
  maxBytes: number
  /** The same in words. */
  most: string
}

/** A picture as it will stand after the save: picked, deleted, or as it is. */
export function PictureField({ shown, isPresent, what, maxBytes, most, ...field }: PictureFieldProps) {
  const faultOf = (picked: PictureChange | undefined): string | undefined => {
    if (!(picked instanceof File)) return undefined
    if (!types.includes(picked.type)) return words.notAPicture
    return picked.size > maxBytes ? words.tooLarge(most) : undefined
  }
  const { value, change, frame, control } = useFieldControl<PictureChange>(field, { validate: faultOf })
  const picker = useRef<HTMLInputElement>(null)
  const picked = usePicked(value instanceof File ? value : null)
  const take = (next: PictureChange | undefined) => {
    change(next)
    control.onBlur()
  }
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) take(file)
    if (picker.current) picker.current.value = ''
  }
  const picture = picked ?? (value === undefined ? shown : null)
  const state = value === 'deleted' ? words.willDelete : value ? words.willReplace : isPresent ? null : words.none

  return (
    <div className="al-field picture-field" role="group" aria-labelledby={`${frame.id}-label`}>
      <span id={`${frame.id}-label`} className="al-field-label">
        {frame.label}
      </span>
      <div className="picture-field-line">
        <span className="picture-field-frame">{picture && <img src={picture} alt="" />}</span>
        <div className="picture-field-side">
          <p className="al-quiet">{[state, words.hint(most)].filter(Boolean).join('. ')}</p>
          <div className="picture-field-actions">
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
              {isPresent ? words.replace(what) : words.upload(what)}
            </Button>
            {value !== undefined && (
              <Button size="small" kind="quiet" icon={<Icon name="undo" />} onClick={() => take(undefined)}>
                {words.undo}
              </Button>
            )}
            {value === undefined && isPresent && (
              <Button size="small" kind="quiet" onClick={() => take('deleted')}>
                {words.remove(what)}
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
