import { Injectable } from '@nestjs/common'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { Files } from '../../platform/files/files.js'
import { logoKey, signatureKey } from '../orgs/index.js'
import type { PictureBytes } from './document/receipt-document.js'
import type { PictureKeys } from './receipt-snapshots.js'

/** Pictures on receipts, which outlive those that the settings have now. A name is given to one picture only. */
@Injectable()
export class ReceiptPictures {
  constructor(private readonly files: Files) {}

  /** Keeps the logo and the signature that an entity has now for receipts, once for each picture. */
  async keep(
    orgId: string,
    { logoName, signatureName }: { logoName: string | null; signatureName: string | null },
  ): Promise<PictureKeys> {
    return {
      logoKey: logoName && (await this.copy(logoKey(orgId, logoName), keptKey(orgId, logoName))),
      signatureKey:
        signatureName && (await this.copy(signatureKey(orgId, signatureName), keptKey(orgId, signatureName))),
    }
  }

  async read({ issuer }: Pick<ReceiptSnapshot, 'issuer'>): Promise<PictureBytes> {
    const read = async (key: string | null) => (key === null ? null : this.files.readBytes(key))
    const [logo, signature] = await Promise.all([read(issuer.logoKey), read(issuer.signatureKey)])
    return { logo, signature }
  }

  private async copy(from: string, to: string): Promise<string> {
    if (!(await this.files.has(to))) await this.files.put(to, await this.files.readBytes(from))
    return to
  }
}

const keptKey = (orgId: string, name: string): string => `${orgId}/receipts/pictures/${name}`
