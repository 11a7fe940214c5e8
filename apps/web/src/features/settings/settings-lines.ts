import { settingsGroups, type NounDeclaration, type SettingsGroup } from '../../noun'
import { nouns } from '../../nouns'
import { panelSearch, type OpenPanel } from '../../panel-link'
import { paths } from '../../paths'
import type { Actor } from '../../session/use-actor'
import { t } from './messages'

export interface SettingsLine {
  label: string
  to: string
  /** A sheet over the page, which is nowhere in the settings. */
  isPanel?: boolean
  find?: () => Promise<readonly string[]>
}

export interface SettingsLines {
  group: SettingsGroup | 'you'
  lines: SettingsLine[]
}

const panelPath = (panel: OpenPanel): string => paths.settings() + panelSearch(new URLSearchParams(), panel)

const declared: readonly NounDeclaration[] = nouns

/** The lines at the side of the settings, in their groups, as far as they are for this person. */
export function settingsLines({ can, org }: Actor): SettingsLines[] {
  const pages = declared.flatMap(({ settings = [] }) => settings)
  const ofGroup = (group: SettingsGroup): SettingsLine[] =>
    pages.flatMap(({ path = paths.settings(), line, permission, find }) =>
      line?.group === group && (!permission || can(permission))
        ? [{ label: line.label, to: path, ...(find && { find }) }]
        : [],
    )
  const entities = (org?.entities ?? []).map(({ id, name }) => ({ label: name, to: paths.settingsLegalEntity(id) }))
  const own: Partial<Record<SettingsGroup, SettingsLine[]>> = {
    organization: [
      ...entities,
      { label: t('settings.lines.newEntity'), to: paths.settingsNewLegalEntity() },
      ...(can('team.manage')
        ? [
            {
              label: t('settings.lines.team'),
              to: panelPath({ name: 'organization-manager', tab: 'teammates' }),
              isPanel: true,
            },
          ]
        : []),
    ],
    developers: can('audit.read') ? [{ label: t('settings.lines.audit'), to: paths.audit() }] : [],
  }
  return [
    {
      group: 'you',
      lines: [{ label: t('settings.lines.profile'), to: panelPath({ name: 'edit-user' }), isPanel: true }],
    },
    ...settingsGroups.map((group) => ({ group, lines: [...ofGroup(group), ...(own[group] ?? [])] })),
  ]
}
