import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { widgetPositions, widgetSchema, type Widget } from '@almoner/contracts/orgs/org-settings'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { ColorField } from '@almoner/ui/fields/ColorField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { submitTo } from '@almoner/ui/form/submit'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { useActor } from '../../session/use-actor'
import { useTakeOrg } from '../../session/use-take-org'
import { trpc } from '../../trpc'
import { t } from './messages'
import { WidgetPreview } from './WidgetPreview'
import './settings.css'

export const handle = { title: t('settings.tabs.widget') }

const judge = againstSchema(widgetSchema)

export function Component() {
  const { org } = useActor()
  const { say } = useNotices()
  const take = useTakeOrg()
  const save = trpc.orgs.saveSettings.useMutation()
  if (!org) return null
  return (
    <Section title={t('settings.widget.title')}>
      <Text as="p" tone="quiet" isMeasured below={20}>
        {t('settings.widget.why')}
      </Text>
      <EntityForm<Widget>
        initialValues={org.crmSettings.widget}
        validate={judge}
        onSubmit={submitTo((widget: Widget) => save.mutateAsync({ widget }), {
          onDone: (saved) => {
            take(saved)
            say(t('settings.widget.saved'))
          },
        })}
        submitLabel={t('settings.widget.save')}
        submitWhen="changed"
      >
        <Grid gap={[32, 48]} min={300} align="start" maxWidth={800}>
          <Stack gap={20}>
            <TextField name="label" label={t('settings.widget.label')} isRequired />
            <ColorField
              name="color"
              label={t('settings.widget.color')}
              help={t('settings.widget.colorHelp')}
              isRequired
            />
            <SelectField
              name="position"
              label={t('settings.widget.position')}
              options={optionsOf(widgetPositions, t.group('settings.widget.positions'))}
              isRequired
            />
          </Stack>
          <WidgetPreview />
        </Grid>
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
