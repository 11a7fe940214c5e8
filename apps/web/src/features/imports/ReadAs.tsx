import { Text } from '@almoner/ui/layout/Text'
import type { Import } from '@almoner/contracts/imports/import'
import { t } from './messages'

/** How the file was read, and where the map below comes from. */
export function ReadAs({ found: { inspection, isPlanRemembered } }: { found: Import }) {
  const { encoding, delimiter, sheet, preset } = inspection
  return (
    <Text as="p" tone="quiet" below={24}>
      {sheet !== null
        ? t('map.readSheet', { sheet })
        : encoding &&
          delimiter &&
          t('map.read', { encoding: t(`encodings.${encoding}`), delimiter: t(`delimiters.${delimiter}`) })}{' '}
      {isPlanRemembered
        ? t('map.remembered')
        : preset
          ? t('map.preset', { system: t(`presets.${preset}`) })
          : t('map.suggested')}
    </Text>
  )
}
