import { Row } from '@almoner/ui/layout/Row'
import { Button } from '@almoner/ui/controls/Button'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { describeError } from '@almoner/ui/form/submit'
import { useRef, useState } from 'react'
import { logoUrl } from '../../../paths'
import { trpc } from '../../../trpc'
import { t } from '../messages'

export function PictureField({ campaignId, orgId, ...field }: FieldProps & { campaignId: string; orgId: string }) {
  const { value, change, frame, control } = useFieldControl<string | null>(field)
  const picker = useRef<HTMLInputElement>(null)
  const upload = trpc.campaigns.uploadPicture.useMutation()
  const [refusal, setRefusal] = useState<string>()
  const take = async (file: File | undefined) => {
    if (picker.current) picker.current.value = ''
    if (!file) return
    const form = new FormData()
    form.set('campaignId', campaignId)
    form.set('picture', file)
    setRefusal(undefined)
    try {
      change((await upload.mutateAsync(form)).name)
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }
  return (
    <div className="al-field" role="group" aria-labelledby={`${frame.id}-label`}>
      <span id={`${frame.id}-label`} className="al-field-label">
        {frame.label}
      </span>
      {value && <img className="page-picture" src={logoUrl(orgId, value)} alt="" />}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Row gap={[8, 12]}>
        <Button id={control.id} size="small" isBusy={upload.isPending} onClick={() => picker.current?.click()}>
          {t('page.choosePicture')}
        </Button>
        {value && (
          <Button size="small" kind="quiet" onClick={() => change(null)}>
            {t('page.removePicture')}
          </Button>
        )}
        <span className="al-field-help">{t('page.pictureHint')}</span>
      </Row>
      <FieldNotes id={frame.id} help={frame.help} error={refusal ?? frame.error} />
    </div>
  )
}
