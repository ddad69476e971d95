import { useEffect, useState } from 'react';
import { ApiProblem, useUserUuid } from 'shared-ui/core';
import type { UseFormReturn } from 'shared-ui/form';
import type { IdentityValues } from '../../parts/identity/schema';
import { identityField } from '../../parts/identity/words';
import { usePatientChanges, type Patient } from '../../queries/patients';
import { asUpdate, FIELDS, rebase, valuesOf, type Conflict, type Field, type Rebased } from './merge';

type PatientForm = UseFormReturn<IdentityValues, unknown, IdentityValues>;

/** The most attempts to save over concurrent changes before the user is asked to try again. */
const TRIES = 3;

/** A conflict on the page, and the value that was chosen. */
export interface OpenConflict extends Conflict {
  chosen?: 'mine' | 'theirs';
}

/** The result of a save. */
export interface Saved {
  /** Fields that other users changed meanwhile and that were taken over. */
  taken: Field[];
}

/**
 * Saves a patient's form without losing changes of other users: their changes to other fields are taken over, and a field that both changed
 * waits for a choice.
 */
export function useSaving(patient: Patient, form: PatientForm) {
  const { update, readAgain } = usePatientChanges(useUserUuid());
  const [base, setBase] = useState(patient);
  const [conflicts, setConflicts] = useState<OpenConflict[]>([]);
  const [taken, setTaken] = useState<Field[]>([]);
  const [saved, setSaved] = useState<Saved>();
  const { isDirty } = form.formState;

  useEffect(() => {
    // A newer version that arrives while nothing is typed resets the form. With typed values the base stays.
    if (patient.version <= base.version || isDirty) return;
    setBase(patient);
    form.reset(valuesOf(patient));
  }, [patient, base, isDirty, form]);

  /** Shows the newest version with the user's changes applied. */
  const adopt = (newest: Patient, { values, conflicts: found, taken: more }: Rebased) => {
    form.reset(valuesOf(newest));
    for (const field of FIELDS) form.setValue(field, values[field], { shouldDirty: true });
    setBase(newest);
    setTaken(more);
    setConflicts(found);
  };

  const save = async (typed: IdentityValues) => {
    setSaved(undefined);
    refuseUndecided(conflicts, typed);
    let known = base;
    let values = typed;
    let takenOver = taken;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const now = await update.mutateAsync({ uuid: known.uuid, version: known.version, ...asUpdate(values) });
        form.reset(valuesOf(now));
        setBase(now);
        setConflicts([]);
        setTaken([]);
        return setSaved({ taken: takenOver });
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'version.conflict' || attempt === TRIES) throw error;
        const newest = await readAgain(known.uuid);
        const next = rebase(
          valuesOf(known),
          values,
          valuesOf(newest),
          error.errors.map(({ field }) => identityField(field)),
        );
        if (next.conflicts.length > 0) {
          adopt(newest, next);
          throw new ApiProblem({ status: 409, code: 'patient.both', errors: [] });
        }
        [known, values] = [newest, next.values];
        takenOver = [...new Set([...takenOver, ...next.taken])];
      }
    }
  };

  const choose = (field: Field, chosen: 'mine' | 'theirs') => {
    const conflict = conflicts.find((each) => each.field === field);
    if (!conflict) return;
    setConflicts(conflicts.map((each) => (each === conflict ? { ...each, chosen } : each)));
    form.setValue(field, conflict[chosen], { shouldDirty: true });
    form.clearErrors(field);
  };

  const drop = () => {
    form.reset(valuesOf(base));
    setConflicts([]);
    setTaken([]);
    setSaved(undefined);
  };

  return { save, saved: isDirty ? undefined : saved, conflicts, taken, choose, drop, changedAt: base.updatedAt };
}

/** Throws while a conflict is undecided. Typing a third value decides it, too. */
function refuseUndecided(conflicts: readonly OpenConflict[], typed: IdentityValues): void {
  const open = conflicts.filter(({ field, mine, chosen }) => chosen === undefined && typed[field] === mine);
  if (open.length === 0) return;
  throw new ApiProblem({ status: 409, code: 'patient.undecided', errors: open.map(({ field }) => ({ field, code: 'undecided' })) });
}
