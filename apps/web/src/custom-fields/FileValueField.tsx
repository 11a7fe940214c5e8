import { customFileMaxBytes, customFileTypes } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { CustomFile } from '@almoner/contracts/custom-fields/custom-value'
import type { RecordRef } from '@almoner/contracts/records/record'
import { Button } from '@almoner/ui/controls/Button'
import { fileSize } from '@almoner/ui/fields/UploadField'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { describeError } from '@almoner/ui/form/submit'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useRef, useState } from 'react'
import { trpc } from '../trpc'
import { customText } from './messages'

interface FileValueFieldProps extends FieldProps {
  record: RecordRef
  /** Of the custom field. */
  fieldKey: string
}

const accept = customFileTypes.map((type) => `.${type}`).join()

/** A file, sent as soon as it is chosen. It stands on the record once the form is saved. */
export function FileValueField({ record, fieldKey, ...field }: FileValueFieldProps) {
  const { value, change, frame } = useFieldControl<CustomFile>(field)
  const picker = useRef<HTMLInputElement>(null)
  const upload = trpc.customFields.uploadFile.useMutation()
  const [refusal, setRefusal] = useState<string>()
  const take = async (file: File | undefined) => {
    if (picker.current) picker.current.value = ''
    if (!file) return
    setRefusal(undefined)
    try {
      change(await upload.mutateAsync(formOf(file, record, fieldKey)))
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }
  return (
    <Stack className="al-field" role="group" aria-label={frame.label} gap={8}>
      {value && (
        <Text isBreakable>
          <bdi>{value.name}</bdi> <span className="al-quiet">{fileSize(value.bytes)}</span>
        </Text>
      )}
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={frame.label}
        className="al-hidden"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Row gap={8}>
        <Button size="small" isBusy={upload.isPending} onClick={() => picker.current?.click()}>
          {value ? customText('file.another') : customText('file.choose')}
        </Button>
        {value && (
          <Button size="small" kind="quiet" onClick={() => change(undefined)}>
            {customText('file.remove')}
          </Button>
        )}
      </Row>
      <FieldNotes
        id={frame.id}
        help={frame.help ?? customText('file.hint', { size: fileSize(customFileMaxBytes) })}
        error={refusal ?? frame.error}
      />
    </Stack>
  )
}

function formOf(file: File, { recordKind, recordId }: RecordRef, key: string): FormData {
  const form = new FormData()
  form.set('recordKind', recordKind)
  form.set('recordId', recordId)
  form.set('key', key)
  form.set('file', file)
  return form
}
