import { initialSwitches, switches, type Switch, type Switches } from '@almoner/contracts/roles'
import { Button } from '@almoner/ui/controls/Button'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { t } from './messages'

const presets = {
  member: initialSwitches,
  accountant: { personalData: true, plans: false, refunds: false, exports: true, readOnly: true },
  viewer: { personalData: false, plans: false, refunds: false, exports: false, readOnly: true },
} satisfies Record<string, Switches>

const presetNames = ['member', 'accountant', 'viewer'] as const

const isSame = (a: Switches, b: Switches): boolean => switches.every((name) => a[name] === b[name])

// Whoever changes nothing has no use for these.
const changing: ReadonlySet<Switch> = new Set(['plans', 'refunds'])

/** What a member may do, by switches; a form that goes nowhere begins as members do. */
export function SwitchesField(field: FieldProps) {
  const { value = initialSwitches, change, frame, control } = useFieldControl<Switches>(field)
  const toggle = (name: Switch, isOn: boolean) => {
    const next = { ...value, [name]: isOn }
    change(name === 'readOnly' && isOn ? { ...next, plans: false, refunds: false } : next)
    control.onBlur()
  }
  return (
    <fieldset className="al-field" aria-describedby={control['aria-describedby']}>
      <legend className="al-field-label">{frame.label}</legend>
      <Row gap={8} below={12} className="access-presets" role="group" aria-label={t('access.startFrom')}>
        {presetNames.map((name) => (
          <Button
            key={name}
            size="small"
            aria-pressed={isSame(value, presets[name])}
            onClick={() => change(presets[name])}
          >
            {t(`access.presets.${name}`)}
          </Button>
        ))}
      </Row>
      <Stack gap={12} below={8}>
        {switches.map((name) => (
          <label key={name} className="al-choice" aria-label={t(`access.switches.${name}`)}>
            <input
              className="al-checkbox"
              type="checkbox"
              name={`${control.name}-${name}`}
              checked={value[name]}
              disabled={value.readOnly && changing.has(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
            <Stack as="span" gap={0}>
              <span>{t(`access.switches.${name}`)}</span>
              <Text tone="quiet" size="small">
                {t(`access.details.${name}`)}
              </Text>
            </Stack>
          </label>
        ))}
      </Stack>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </fieldset>
  )
}

/** What of a member's switches is otherwise than members begin, in a few words; null where nothing is. */
export function accessText(own: Switches): string | null {
  const preset = presetNames.find((name) => isSame(own, presets[name]))
  if (preset) return preset === 'member' ? null : t(`access.presets.${preset}`)
  const told = switches
    .filter((name) => own[name] !== initialSwitches[name])
    // Read-only says this already.
    .filter((name) => !own.readOnly || name !== 'plans')
  return told.map((name) => t(`access.differs.${name}`)).join(' · ')
}
