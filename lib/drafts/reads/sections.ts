import { audit } from '../../auth/audit.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId } from '../../sql/ids.ts';
import type { PutSections, Section } from '../desk-api.ts';

export async function listSections(db: Desk): Promise<Section[]> {
  return db.selectFrom('sections').select(['id', 'name']).orderBy('position').execute();
}

/** Puts the given sections in place of those there were. Drafts keep the name of a section that goes. */
export async function putSections(db: Desk, by: string, input: PutSections): Promise<Section[]> {
  return db.transaction().execute(async (transaction) => {
    const known = new Set((await listSections(transaction)).map(({ id }) => id));
    const sections = input.sections.map(({ id, name }) => ({
      id: id !== undefined && known.delete(id) ? id : newId(),
      name,
    }));
    await transaction.deleteFrom('sections').execute();
    if (sections.length > 0) {
      await transaction
        .insertInto('sections')
        .values(sections.map((section, position) => ({ ...section, position })))
        .execute();
    }
    await audit(transaction, {
      by,
      action: 'sections.put',
      object: 'sections',
      details: sections.map(({ name }) => name).join(', '),
    });
    return sections;
  });
}
