import { designationRestrictions, type ManagedDesignation } from '@almoner/contracts/designations/designation'
import {
  designationFieldsSchema,
  type DesignationFieldsWire,
} from '@almoner/contracts/designations/designations.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { z } from 'zod'
import { trpc } from '../../trpc'
import { t } from './messages'

interface Values {
  designation: Partial<DesignationFieldsWire>
}

const judge = againstSchema(z.object({ designation: designationFieldsSchema }))

const valuesOf = (designation: ManagedDesignation | null): Values =>
  designation
    ? {
        designation: {
          name: designation.designation,
          code: designation.code,
          ...(designation.description && { description: designation.description }),
          restriction: designation.restriction,
          ...(designation.glCode && { glCode: designation.glCode }),
          visibleOnCheckout: designation.visibleOnCheckout,
        },
      }
    : { designation: { restriction: 'unrestricted', visibleOnCheckout: true } }

interface EditDesignationProps {
  /** Null for a new one. */
  designation: ManagedDesignation | null
  onClose: () => void
}

export function EditDesignation({ designation, onClose }: EditDesignationProps) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.designations.save.useMutation()
  const archive = trpc.designations.archive.useMutation()
  const reopen = trpc.designations.reopen.useMutation()
  const makeDefault = trpc.designations.makeDefault.useMutation()
  const done = async () => {
    await utils.designations.invalidate()
    say(t('designation.saved'))
    onClose()
  }
  const change = (work: Promise<unknown>) =>
    void work.then(done).catch((error: unknown) => fail(describeError(error).message))
  const title = designation ? t('designation.editTitle') : t('designation.addTitle')
  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={560} destroyOnHidden>
      <EntityForm<Values>
        initialValues={valuesOf(designation)}
        validate={judge}
        onSubmit={submitTo(
          (values: Values) =>
            save.mutateAsync({
              ...(designation && { id: designation.id }),
              designation: designationFieldsSchema.parse(values.designation),
            }),
          { onDone: done },
        )}
        submitLabel={t('designation.save')}
        secondary={designation && <Steps {...{ designation, change, archive, reopen, makeDefault }} />}
      >
        <div className="al-fields-row">
          <TextField name="designation.name" label={t('designation.name')} isRequired />
          <TextField name="designation.code" label={t('designation.code')} isRequired />
        </div>
        <TextAreaField name="designation.description" label={t('designation.description')} rows={2} />
        <div className="al-fields-row">
          <SelectField
            name="designation.restriction"
            label={t('designation.restriction')}
            options={optionsOf(designationRestrictions, t.group('designation.restrictions'))}
            isRequired
          />
          <TextField name="designation.glCode" label={t('designation.glCode')} />
        </div>
        <CheckboxField name="designation.visibleOnCheckout" label={t('designation.visible')} />
      </EntityForm>
    </Modal>
  )
}

interface Verb {
  mutateAsync: (input: { id: string }) => Promise<unknown>
}

interface StepsProps {
  designation: ManagedDesignation
  change: (work: Promise<unknown>) => void
  archive: Verb
  reopen: Verb
  makeDefault: Verb
}

function Steps({ designation: { id, status, isDefault }, change, archive, reopen, makeDefault }: StepsProps) {
  if (isDefault) return null
  return (
    <>
      {status === 'active' ? (
        <Button kind="quiet" onClick={() => change(archive.mutateAsync({ id }))}>
          {t('designation.archive')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => change(reopen.mutateAsync({ id }))}>
          {t('designation.reopen')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => change(makeDefault.mutateAsync({ id }))}>
        {t('designation.makeDefault')}
      </Button>
    </>
  )
}
