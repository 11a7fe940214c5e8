import { widgetPositions, widgetSchema, type Widget } from '@almoner/contracts/orgs/org-settings'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { problemWords } from '../../problem-words'
import { useActor } from '../../session/use-actor'
import { useTakeOrg } from '../../session/use-take-org'
import { trpc } from '../../trpc'
import { settingsWords } from './settings-words'
import { WidgetPreview } from './WidgetPreview'
import './settings.css'

const words = settingsWords.widget

export const handle = { title: settingsWords.tabs.widget }

const judge = againstSchema(widgetSchema)

/** How the donation button looks on the org's own website. */
export function Component() {
  const { org } = useActor()
  const { say } = useNotices()
  const take = useTakeOrg()
  const save = trpc.orgs.saveSettings.useMutation()
  if (!org) return null
  return (
    <Section title={words.title}>
      <p className="settings-text al-quiet">{words.why}</p>
      <EntityForm<Widget>
        initialValues={org.crmSettings.widget}
        validate={judge}
        onSubmit={submitTo((widget: Widget) => save.mutateAsync({ widget }), {
          words: problemWords,
          onDone: (saved) => {
            take(saved)
            say(words.saved)
          },
        })}
        submitLabel={words.save}
        submitWhen="changed"
      >
        <div className="widget-form">
          <div className="widget-fields">
            <TextField name="label" label={words.label} isRequired />
            <TextField name="color" label={words.color} help={words.colorHelp} isRequired />
            <SelectField
              name="position"
              label={words.position}
              options={optionsOf(widgetPositions, words.positions)}
              isRequired
            />
          </div>
          <WidgetPreview />
        </div>
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
