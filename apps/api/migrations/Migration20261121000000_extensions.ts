import { Migration } from '@mikro-orm/migrations'

export class Migration20261121000000_extensions extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm')
    this.addSql('create extension if not exists btree_gin')
  }

  override down(): void {
    this.addSql('drop extension if exists btree_gin')
    this.addSql('drop extension if exists pg_trgm')
  }
}
