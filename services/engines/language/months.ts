/** Month names (and common short forms) that may follow a day's number and a period. */
export const months = new Set(
  (
    'january february march april may june july august september october november december ' +
    'januar jänner februar märz april mai juni juli august september oktober november dezember ' +
    'ledna února března dubna května června července srpna září října listopadu prosince ' +
    'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra ' +
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia ' +
    'januari februari maart april mei juni juli augustus september oktober november december ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'
  ).split(' '),
);
