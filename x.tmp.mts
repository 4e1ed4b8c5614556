import { openApi } from './tools/contract/document.ts';
import { closed, acceptedProfile } from './tools/contract/profile.ts';
import { createValidator } from './tools/contract/validate.ts';
const d = await openApi('0.1.0');
const v = createValidator(closed(d)); createValidator(closed(acceptedProfile(d)));
console.log(v.find('GET','/sales/photo_packs/3'), v.answer('GET','/valuations/3',{status:200,mediaType:'application/json',body:{id:3,sale_price:null,lower_price:'3',x:1,opinion:'zz'}}));
console.log(v.answer('GET','/buyers/3/visits',{status:200,mediaType:'application/json',body:{results:[{id:2}]}}));
console.log(v.request({method:'GET',path:'/radar/properties',query:{radius:['250'],lat:['45'],lng:['500'],q:['e']},headers:{},body:undefined}));
