import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { useRef, type ReactNode } from 'react'
import { usePreview } from './use-preview'
import './picture-field.css'
import { shellText } from '../shell/messages'

export type PictureChange = File | 'deleted'

export interface PictureWords {
  none: string
  upload: string
  replace: string
  delete: string
}

const types = ['image/png', 'image/jpeg', 'image/webp']

function faultOf(picture: PictureChange | undefined, maxMegabytes: number): string | undefined {
  if (!(picture instanceof File)) return undefined
  if (!types.includes(picture.type)) return shellText('picture.notAPicture')
  return picture.size > maxMegabytes * 2 ** 20 ? shellText('picture.tooLarge', { most: maxMegabytes }) : undefined
}

export interface PictureFieldProps extends FieldProps {
  isPresent: boolean
  /** The picture as it is saved, 72 pixels high, or what stands in its place. */
  renderCurrent: (isShown: boolean) => ReactNode
  words: PictureWords
  /** A wide one lies on paper, as it will be printed. */
  shape?: 'square' | 'round' | 'wide'
  maxMegabytes?: number
}

/** A picture as it will stand after the save: picked, deleted, or as it is. */
export function PictureField({
  isPresent,
  renderCurrent,
  words: own,
  shape = 'square',
  maxMegabytes = 2,
  ...field
}: PictureFieldProps) {
  const { value, change, frame, control } = useFieldControl<PictureChange>(field, {
    validate: (picture) => faultOf(picture, maxMegabytes),
  })
  const picker = useRef<HTMLInputElement>(null)
  const preview = usePreview(value instanceof File ? value : null)
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) take(file)
    if (picker.current) picker.current.value = ''
  }
  const take = (next: PictureChange | undefined) => {
    change(next)
    control.onBlur()
  }
  const hasPicture = value !== 'deleted' && (value !== undefined || isPresent)

  return (
    <div className="al-field" role="group" aria-labelledby={`${frame.id}-label`}>
      <span id={`${frame.id}-label`} className="al-field-label">
        {frame.label}
      </span>
      <Row gap={20}>
        <span className="picture-field-frame" data-shape={shape}>
          {preview ? <img src={preview} alt="" /> : renderCurrent(value === undefined)}
        </span>
        <Stack gap={8}>
          <Text as="p" tone="quiet" size="small">
            {[stateOf(value, isPresent, own), shellText('picture.hint', { most: maxMegabytes })]
              .filter(Boolean)
              .join('. ')}
          </Text>
          <Row>
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
              {hasPicture ? own.replace : own.upload}
            </Button>
            {value === undefined ? (
              isPresent && (
                <Button size="small" kind="quiet" onClick={() => take('deleted')}>
                  {own.delete}
                </Button>
              )
            ) : (
              <Button size="small" kind="quiet" icon={<Icon name="undo" />} onClick={() => take(undefined)}>
                {shellText('picture.undo')}
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}

function stateOf(value: PictureChange | undefined, isPresent: boolean, own: PictureWords): string | null {
  if (value === 'deleted') return shellText('picture.willDelete')
  if (value) return shellText('picture.willReplace')
  return isPresent ? null : own.none
}
