import { Stack } from '@almoner/ui/layout/Stack'
import { initialOrgSettings, widgetSchema, type Widget } from '@almoner/contracts/orgs/org-settings'
import { useFormState } from 'react-final-form'
import { inkOn } from '@almoner/contracts/ink-on'
import { t } from './messages'

/** The button as the form stands; a part that is wrong is shown as it was saved. */
export function WidgetPreview() {
  const { values, initialValues } = useFormState<Widget>({ subscription: { values: true, initialValues: true } })
  const saved = { ...initialOrgSettings.widget, ...initialValues }
  const { color: colorText, label: labelText, position: placeName } = widgetSchema.shape
  const color = colorText.safeParse(values?.color).data ?? saved.color
  const label = labelText.safeParse(values?.label).data ?? saved.label
  const position = placeName.safeParse(values?.position).data ?? saved.position
  return (
    <Stack as="figure">
      <Stack className="widget-page" gap={12} padding={24} ground="surface" data-position={position} aria-hidden="true">
        <span />
        <span />
        <span />
        <span className="widget-button" style={{ background: color, color: inkOn(color) }} dir="auto">
          {label}
        </span>
        <span />
        <span />
      </Stack>
      <figcaption className="al-quiet">{t('settings.widget.preview')}</figcaption>
    </Stack>
  )
}
