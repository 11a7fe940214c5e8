import { logoUrl } from '../../paths'
import { useActor } from '../../session/use-actor'

export function CampaignThumbnail({ name, image }: { name: string; image: string | null }) {
  const { org } = useActor()
  if (org && image) {
    return (
      <img className="campaign-thumbnail" src={logoUrl(org.id, image)} alt="" width={32} height={32} loading="lazy" />
    )
  }
  return (
    <span className="campaign-thumbnail" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
