import { entityFieldsSchema, newEntityId } from '@almoner/contracts/entities/entities.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { entityWords as words } from './entity-words'
import { countryOptions } from './options'
import './org-entities.css'

export const handle = { title: words.addTitle }

interface NewEntityValues {
  name?: string
  country?: string
}

const judge = againstSchema(entityFieldsSchema.pick({ name: true, country: true }).required())

/** A further legal entity: a name and a country, from which the rest follows. */
export function Component() {
  const navigate = useNavigate()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.entities.save.useMutation()
  const send = (values: NewEntityValues) => {
    const form = new FormData()
    form.set('id', newEntityId)
    form.set('entity', JSON.stringify(values))
    return save.mutateAsync(form)
  }
  return (
    <Section title={words.addTitle}>
      <p className="entity-text al-quiet">{words.addWhy}</p>
      <div className="entity-form">
        <EntityForm<NewEntityValues>
          validate={judge}
          onSubmit={submitTo(send, {
            words: problemWords,
            onDone: async (added) => {
              await utils.accounts.current.invalidate()
              say(words.added)
              await navigate(paths.settingsEntity(added.id))
            },
          })}
          submitLabel={words.add}
        >
          <TextField name="name" label={words.name} autoComplete="organization" isRequired />
          <SelectField name="country" label={words.country} options={countryOptions} isRequired />
        </EntityForm>
      </div>
    </Section>
  )
}
