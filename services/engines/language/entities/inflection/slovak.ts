import { attach, type DeclensionTable } from './ending-rules.ts';

/** Declension of Slovak names. */
export const slovakDeclension: DeclensionTable = {
  softening: [],
  fleeting: 'ie',
  rules: [
    ['a', 'y e u ou ovi i'],
    ['ia', 'ie ii iu iou'],
    ['á', 'ej ú ou é ých ým'],
    ['o', 'a u e om ovi'],
    ['e', 'a i u om iach iam ami'],
    ['ice', 'íc iciam iciach icami'],
    ['y', '0 + ov om och ami ám ách'],
    ['ý', 'ého ému om ým í é ých ými'],
    ['é', 'ého ému om ým ých ými'],
    ['í', 'ieho iemu om ím'],
    ['yj', 'ého ému ým om'],
    ['i', 'iho imu im'],
    ['ov', 'ova ovu ovi ovom ove ových ovým'],
    ['ec', 'ca cu ci com covi'],
    ['ek', 'ka ku kovi kom'],
    ['ok', 'ka ku kovi kom oku'],
    ['el', 'la lovi lom ela elovi elom eli'],
    ['er', 'ra rovi rom era erovi erom eri'],
    ['um', 'a u om ách'],
    ['ň', 'ne ni ňou ňa ňovi ňom'],
    ['ť', 'te ti ťou ťa ťovi ťom'],
    ['ď', 'de di ďou ďa ďovi ďom'],
    ['ľ', 'le li ľou ľa ľovi ľom'],
    ...[...'bcčdfghjklmnprsštvwxzž'].map((consonant) =>
      attach(consonant, 'u a e i om ovi ou och ov'),
    ),
  ],
};
