import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Grid } from '@almoner/ui/layout/Grid'
import type { CampaignTemplate } from '@almoner/contracts/campaigns/campaigns.operations'
import { Button } from '@almoner/ui/controls/Button'
import { t } from './messages'

const shown = ['appeal', 'monthly', 'event'] as const satisfies readonly CampaignTemplate[]

export function TemplateCards({ onUse }: { onUse: (template: CampaignTemplate) => void }) {
  return (
    <Grid as="ul" className="template-cards" min={200}>
      {shown.map((template) => (
        <Stack key={template} as="li" className="template-card" align="start">
          <TemplateDrawing template={template} />
          <Text as="h3" size="large">
            {t(`templates.${template}.label`)}
          </Text>
          <p className="al-quiet">{t(`templates.${template}.detail`)}</p>
          <Button size="small" onClick={() => onUse(template)}>
            {t('newCampaign.use', { label: t(`templates.${template}.label`) })}
          </Button>
        </Stack>
      ))}
    </Grid>
  )
}

function TemplateDrawing({ template }: { template: CampaignTemplate }) {
  const amounts = { appeal: 5, monthly: 4, event: 3, blank: 3 }[template]
  return (
    <svg className="template-drawing" viewBox="0 0 160 92" aria-hidden="true">
      <rect x="0.5" y="0.5" width="159" height="91" rx="8" className="template-paper" />
      <rect x="14" y="14" width={template === 'blank' ? 60 : 96} height="7" rx="3" className="template-ink" />
      {template === 'appeal' && (
        <>
          <rect x="14" y="29" width="132" height="5" rx="2.5" className="template-line" />
          <rect x="14" y="29" width="84" height="5" rx="2.5" className="template-accent" />
        </>
      )}
      {template === 'monthly' && (
        <>
          <rect x="14" y="27" width="40" height="10" rx="5" className="template-line" />
          <rect x="58" y="27" width="48" height="10" rx="5" className="template-accent" />
        </>
      )}
      {template === 'event' && <path d="M14 37 L34 27 L54 37 L74 27 L94 37 L114 27" className="template-garland" />}
      {Array.from({ length: amounts }, (_, place) => (
        <rect
          key={place}
          x={14 + (place % 3) * 45}
          y={44 + (place > 2 ? 15 : 0)}
          width="40"
          height="11"
          rx="4"
          className={place === 1 ? 'template-chosen' : 'template-line'}
        />
      ))}
      <rect x="14" y="76" width="132" height="9" rx="4" className="template-accent" />
    </svg>
  )
}
