import { useState, type DragEvent } from 'react'
import { Button } from '../controls/Button.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { FieldNotes } from '../form/FieldFrame.js'
import { UploadDrawing } from '../brand/drawings.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { Text } from '../layout/Text.js'
import { language } from '../texts/language.js'

export interface UploadFieldProps extends FieldProps {
  /** As the `accept` attribute: `.csv,text/csv`. */
  accept: string
  /** In bytes; larger files are refused on the spot. */
  maxBytes: number
  /** What to do, on the place to drop a file; the label where absent. */
  invitation?: string
  /** What may be dropped here, in words: "CSV, up to 100 MB". */
  hint: string
}

const oneDecimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })

/** A file's size in words: `812 bytes`, `1.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const units = ['kB', 'MB', 'GB']
  let size = bytes / 1000
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${oneDecimal.format(size)} ${units[unit]}`
}

/** One file, dropped or chosen; a `File` in the form. Nothing is sent before the form is. */
export function UploadField({ accept, maxBytes, invitation, hint, ...field }: UploadFieldProps) {
  const [isOver, setIsOver] = useState(false)
  const { value, change, frame, control } = useFieldControl<File>(field, {
    validate: (file) => {
      if (!file) return undefined
      if (file.size === 0) return uiText('upload.empty')
      return file.size > maxBytes
        ? uiText('upload.tooLarge', { size: fileSize(file.size), most: fileSize(maxBytes) })
        : undefined
    },
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) take(file)
  }
  const take = (file: File | undefined) => {
    change(file)
    control.onBlur()
  }

  return (
    <div className="al-field">
      {value ? (
        <Row ground="surface" justify="between" gap={12} padding={[12, 16]}>
          <Text isBreakable>
            <bdi>{value.name}</bdi> <span className="al-quiet">{fileSize(value.size)}</span>
          </Text>
          <Button size="small" onClick={() => take(undefined)}>
            {uiText('upload.another')}
          </Button>
        </Row>
      ) : (
        <label
          className="al-drop"
          data-over={isOver || undefined}
          data-invalid={frame.error !== undefined || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            className="al-hidden"
            type="file"
            accept={accept}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <UploadDrawing />
          <Text size="large" weight="medium" style={{ color: 'var(--al-ink)' }}>
            {invitation ?? frame.label}
          </Text>
          <span>{hint}</span>
        </label>
      )}
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
