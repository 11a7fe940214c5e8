import { draftGiftAidInputSchema, type DraftGiftAidWire } from '@almoner/contracts/gift-aid/gift-aid.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { useNavigate } from 'react-router'
import { todayIn } from '../../date-presets'
import { useGiftAidEntities } from '../../gift-aid/use-gift-aid-entities'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const judge = againstSchema(draftGiftAidInputSchema)

/** Begins a claim; at first on what was given since the tax year began. */
export function NewClaimDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useActor()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const entities = useGiftAidEntities()
  const draft = trpc.giftAid.draft.useMutation()
  // Gifts have their day where the charity is, which may be tomorrow here.
  const today = todayIn(entities[0]?.timeZone ?? timeZone)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-06' ? 1 : 0)
  return (
    <ActionDialog<DraftGiftAidWire>
      title={t('new.title')}
      intro={t('new.intro')}
      initialValues={{
        ...(entities[0] && { entityId: entities[0].id }),
        from: `${year}-04-06`,
        to: today,
        addsUp: false,
      }}
      validate={judge}
      onSubmit={submitTo((values: DraftGiftAidWire) => draft.mutateAsync(values), {
        onDone: async ({ id }) => {
          await utils.giftAid.list.invalidate()
          await navigate(paths.giftAidClaim(id))
        },
      })}
      submitLabel={t('new.submit')}
      onClose={onClose}
    >
      {entities.length > 1 && (
        <SelectField
          name="entityId"
          label={t('columns.entity')}
          options={entities.map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
      )}
      <Grid columns={2} gap={16}>
        <DateField name="from" label={t('new.from')} isRequired />
        <DateField name="to" label={t('new.to')} max={today} isRequired />
      </Grid>
      <CheckboxField name="addsUp" label={t('new.addsUp')} help={t('new.addsUpHelp')} />
    </ActionDialog>
  )
}
