import type { RequestOf } from '@fairbook/contract';
import type { officeContentApi } from '@fairbook/contract/office';
import { v7 } from 'uuid';
import type { StaffOfTest } from '../../src/modules/office/testing/staff-room.ts';

type Saved = RequestOf<typeof officeContentApi.saveContent>;
/** What staff send, in wire form. */
type Typed = Partial<Omit<Saved, 'from' | 'until'>> & { readonly from?: string | null; readonly until?: string | null };

/** The fields of a piece of content, changed by `more`. */
export const typed = (more: Typed = {}) => ({
  ...{ revision: 0, kind: 'announcement', texts: { pt: { title: 'Título', body: 'Texto' } }, picture_id: null, url: null },
  ...{ from: null, until: null, pinned: false, position: 0 },
  ...more,
});

export const REASON = { reason: 'because of the test' };

/** Writes a draft; returns its id. */
export async function drafted(staff: StaffOfTest, more: Typed = {}): Promise<string> {
  const id = v7();
  const { status, code } = await staff.put(`content/${id}`, typed(more));
  if (status !== 200) throw new Error(`not saved: ${code}`);
  return id;
}

/** Writes and publishes; returns its id. */
export async function published(staff: StaffOfTest, more: Typed = {}): Promise<string> {
  const id = await drafted(staff, more);
  const { status, code } = await staff.post(`content/${id}/publish`, { revision: 1, ...REASON });
  if (status !== 200) throw new Error(`not published: ${code}`);
  return id;
}

/** A picture of three by two pixels. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEWqu8zmdhyEAAAADElEQVQI12NgYGAAAAAEAAEnNCcKAAAAAElFTkSuQmCC';
